import { useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { apiOf } from '../../api/client.ts';
import { queries, reloadMe } from '../../api/queries.ts';
import { href, routes } from '../../routes.ts';
import { assistantsTexts } from '../../texts/assistants-texts.ts';
import { segment, segments } from '../../ui/choice.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { FormFailure } from '../../ui/form.tsx';
import { Section } from '../../ui/page.tsx';
import { FailurePanel } from '../../ui/states.tsx';
import { notify } from '../../ui/toasts.tsx';
import { DraftActions, OthersText, useKeptDraft } from '../kept-draft.tsx';

const t = assistantsTexts;

type InstructionsFormProps = {
  assistant: { id: string; name: string; instructions: string };
  mayWrite: boolean;
};

/** Name and instructions, with the whole prompt as a model would get it. */
export function InstructionsForm({ assistant, mayWrite }: InstructionsFormProps) {
  const path = href(routes.assistant, { assistantId: assistant.id });
  const edits = useKeptDraft(assistant.id, assistant, path);
  const { contents, isChanged, sent, revert, settle } = edits;
  const [view, setView] = useState<View>('edit');
  const save = useMutation({
    meta: { saysItself: true },
    mutationFn: (changes: typeof sent) =>
      apiOf(assistant.id).assistants.edit.mutate({ id: assistant.id, ...changes }),
    onError: () => queries.invalidateQueries({ queryKey: ['assistant', assistant.id] }),
    async onSuccess(stored, { replaces: _, ...sent }) {
      queries.setQueryData(['assistant', assistant.id], stored);
      settle(sent);
      notify(t.saved);
      await reloadMe();
      void queries.invalidateQueries({ queryKey: ['assistants'] });
    },
  });
  return (
    <Section
      title={t.instructions}
      lead={mayWrite ? undefined : t.readOnly}
      actions={<Views {...{ view, mayWrite }} onView={setView} />}
    >
      {view === 'preview' ? (
        <PromptPreview assistantId={assistant.id} instructions={contents.instructions} />
      ) : (
        <form
          className="grid gap-4 p-4 sm:p-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (mayWrite) save.mutate(sent);
          }}
        >
          <Field
            label={t.name}
            hint={t.nameHint}
            {...edits.field('name')}
            maxLength={256}
            required
            dir="auto"
            readOnly={!mayWrite}
          />
          <TextArea
            label={t.instructions}
            hint={t.instructionsHint}
            // Where nobody can write it would be read as what is set.
            placeholder={mayWrite ? t.instructionsPlaceholder : t.noInstructions}
            {...edits.field('instructions')}
            maxLength={256_000}
            dir="auto"
            readOnly={!mayWrite}
            className="min-h-48"
          />
          {edits.isStale('instructions') ? (
            <OthersText stored={assistant.instructions} {...edits} onChosen={save.reset} />
          ) : (
            <FormFailure error={save.error} />
          )}
          {mayWrite && <DraftActions isChanged={isChanged} busy={save.isPending} onRevert={revert} />}
        </form>
      )}
    </Section>
  );
}

type View = 'edit' | 'preview';

function Views({ view, mayWrite, onView }: { view: View; mayWrite: boolean; onView(view: View): void }) {
  return (
    <fieldset className={segments}>
      <legend className="sr-only">{t.instructions}</legend>
      {(['edit', 'preview'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={view === one}
          onClick={() => onView(one)}
          className={segment}
        >
          {one === 'edit' && !mayWrite ? t.read : t[one]}
        </button>
      ))}
    </fieldset>
  );
}

function PromptPreview({ assistantId, instructions }: { assistantId: string; instructions: string }) {
  const shown = useDeferredValue(instructions);
  const { data, error, refetch } = useQuery({
    queryKey: ['prompt', assistantId, shown],
    queryFn: () => apiOf(assistantId).assistants.preview.mutate({ instructions: shown }),
    placeholderData: (before) => before,
  });
  return (
    <div className="grid gap-4 p-4 sm:p-5">
      <p className="text-muted">{t.previewLead}</p>
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {data && <PromptPart label={t.system} text={data.system} />}
      {data && <PromptPart label={t.user} text={data.user} />}
    </div>
  );
}

function PromptPart({ label, text }: { label: string; text: string }) {
  return (
    <section className="grid gap-1.5">
      <h3 className="text-sm font-medium text-muted">{label}</h3>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        dir="auto"
        className="any-text max-h-[60vh] overflow-y-auto rounded-lg bg-sunken p-4 font-mono text-sm whitespace-pre-wrap"
      >
        {text}
      </pre>
    </section>
  );
}
