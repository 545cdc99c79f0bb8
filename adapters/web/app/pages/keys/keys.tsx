import { texts } from '../../texts/texts.ts';
import { Page } from '../../ui/page.tsx';

export default function Keys() {
  return <Page title={texts.frame.keys}>{null}</Page>;
}
