import { texts } from '../../texts/texts.ts';
import { Page } from '../../ui/page.tsx';

export default function File() {
  return <Page title={texts.frame.files}>{null}</Page>;
}
