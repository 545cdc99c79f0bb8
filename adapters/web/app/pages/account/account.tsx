import { texts } from '../../texts/texts.ts';
import { Page } from '../../ui/page.tsx';

export default function Account() {
  return <Page title={texts.frame.account}>{null}</Page>;
}
