import { useQuery } from '@tanstack/react-query';
import { apiOf } from '../../api/client.ts';
import { useSession } from '../../api/queries.ts';
import { assistantsTexts } from '../../texts/assistants-texts.ts';
import { Page } from '../../ui/page.tsx';
import { FailurePanel, LoadingRows } from '../../ui/states.tsx';
import type { AssistantPageProps } from '../page-props.ts';
import { AnsweringSettings } from './answering-settings.tsx';
import { DeleteAssistant } from './delete-assistant.tsx';
import { InstructionsForm } from './instructions-form.tsx';

const t = assistantsTexts;

/** One assistant: name, instructions, answering settings, and deletion. */
export default function AssistantSettings({ assistant }: AssistantPageProps) {
  const { organization } = useSession();
  const mayWrite = organization.permissions.includes('assistants:write');
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['assistant', assistant.id],
    queryFn: () => apiOf(assistant.id).assistants.get.query({ id: assistant.id }),
  });
  return (
    <Page title={assistant.name} lead={t.settingsLead} width="narrow">
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows rows={4} />}
      {data && <InstructionsForm key={assistant.id} assistant={data} mayWrite={mayWrite} />}
      {/* Loaded at once, and shown with what is above: that would push them away from under the pointer. */}
      <div hidden={isPending} className="grid gap-6 [[hidden]]:hidden">
        <AnsweringSettings />
        {mayWrite && <DeleteAssistant assistant={assistant} />}
      </div>
    </Page>
  );
}
