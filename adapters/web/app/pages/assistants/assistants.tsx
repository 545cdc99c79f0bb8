import { texts } from '../../texts/texts.ts';
import { Page } from '../../ui/page.tsx';

export default function Assistants() {
  return <Page title={texts.frame.assistants}>{null}</Page>;
}
