import { texts } from '../../texts/texts.ts';
import { Page } from '../../ui/page.tsx';

export default function Members() {
  return <Page title={texts.frame.members}>{null}</Page>;
}
