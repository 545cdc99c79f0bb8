import { texts } from '../../texts/texts.ts';
import { Page } from '../../ui/page.tsx';

export default function AssistantSettings() {
  return <Page title={texts.frame.assistantSettings}>{null}</Page>;
}
