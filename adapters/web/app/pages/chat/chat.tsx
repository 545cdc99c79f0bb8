import { texts } from '../../texts/texts.ts';
import { Page } from '../../ui/page.tsx';

export default function Chat() {
  return <Page title={texts.frame.chat}>{null}</Page>;
}
