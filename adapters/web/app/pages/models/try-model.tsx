import { type FormEvent, useState } from 'react';
import { useSession } from '../../api/queries.ts';
import { formatCount } from '../../lib/format.ts';
import { recall } from '../../lib/storage.ts';
import { modelsTexts } from '../../texts/models-texts.ts';
import { Field, SelectField } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import { FailurePanel } from '../../ui/states.tsx';
import type { OrganizationSettings } from '../organization-settings.ts';
import { AskButtons } from '../playground/ask-buttons.tsx';
import { TrialText } from '../playground/trial-text.tsx';
import { type Trial, useTrials } from '../playground/use-trial.ts';
import type { Overview } from './overview.ts';

const t = modelsTexts;

type TryModelProps = { overview: Overview; settings: OrganizationSettings };

/** Asks one model one question and shows how long it takes. */
export function TryModel(props: TryModelProps) {
  const { assistants } = useSession();
  return (
    <Section title={t.try} lead={t.tryLead}>
      {assistants.length === 0 ? (
        <p className="p-4 text-muted sm:px-5">{t.noAssistant}</p>
      ) : (
        <TryForm {...props} />
      )}
    </Section>
  );
}

function TryForm({ overview: { models, answering }, settings }: TryModelProps) {
  const { assistants } = useSession();
  const last = recall('assistant');
  const [assistantId, setAssistantId] = useState(
    () => (assistants.find(({ id }) => id === last) ?? assistants[0])?.id ?? '',
  );
  const [chosen, setModel] = useState('');
  const [question, setQuestion] = useState('');
  const { trials, ask, stop, isRunning } = useTrials(assistantId);
  const [trial] = trials;
  const usable = models.filter(({ allowed }) => allowed).map(({ id }) => id);
  // A model that is no longer allowed must not be asked silently.
  const model = usable.includes(chosen) ? chosen : (answering ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isRunning) return;
    const passages = settings.retrieval_count;
    ask({ question: question.trim(), answer: true }, [{ passages, rerank: true, model }]);
  };
  return (
    <>
      <form onSubmit={submit} className="grid gap-4 p-4 sm:grid-cols-2 sm:p-5">
        <SelectField
          label={t.model}
          value={model}
          options={usable.map((id) => ({ value: id, label: id }))}
          onChange={(event) => setModel(event.currentTarget.value)}
        />
        <SelectField
          label={t.assistant}
          value={assistantId}
          options={assistants.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setAssistantId(event.currentTarget.value)}
        />
        <div className="sm:col-span-2">
          <Field
            label={t.question}
            placeholder={t.questionPlaceholder}
            required
            maxLength={2_000}
            dir="auto"
            autoComplete="off"
            value={question}
            onChange={(event) => setQuestion(event.currentTarget.value)}
          />
        </div>
        <div className="flex flex-wrap justify-end gap-2 sm:col-span-2">
          <AskButtons isRunning={isRunning} onStop={stop} />
        </div>
      </form>
      {trial && <Result trial={trial} />}
    </>
  );
}

function Result({ trial }: { trial: Trial }) {
  const { explained, end, error } = trial;
  const inMilliseconds = (value: number) => t.milliseconds(formatCount(value));
  const figures = [
    explained && [t.search, inMilliseconds(explained.milliseconds)],
    end?.first_word_milliseconds != null && [t.firstWord, inMilliseconds(end.first_word_milliseconds)],
    end && [t.whole, inMilliseconds(end.milliseconds)],
    end && [t.tokens, t.tokensOf(formatCount(end.prompt_tokens), formatCount(end.completion_tokens))],
  ].filter((figure) => Array.isArray(figure));
  const hasFallenBack = end && explained && end.model !== explained.model;
  return (
    <div className="grid gap-3 border-t border-line p-4 sm:p-5">
      {error !== undefined && <FailurePanel error={error} />}
      {hasFallenBack && <p className="any-text text-warn">{t.fellBack(explained.model, end.model)}</p>}
      <TrialText trial={trial} />
      {figures.length > 0 && (
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
