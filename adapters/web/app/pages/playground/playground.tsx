import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { modelsQuery, useSession } from '../../api/queries.ts';
import { playgroundTexts } from '../../texts/playground-texts.ts';
import { Checkbox, TextArea } from '../../ui/field.tsx';
import { ForbiddenPage } from '../../ui/forbidden-page.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import { RowList } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty, FailurePanel } from '../../ui/states.tsx';
import { useOrganizationSettings } from '../organization-settings.ts';
import type { AssistantPageProps } from '../page-props.ts';
import { AskButtons } from './ask-buttons.tsx';
import { keepQuestion, questionHere } from './from-chat.ts';
import { SetChoice, useKeeping } from './keep-case.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { TrialView } from './trial-view.tsx';
import { type Settings, useTrials } from './use-trial.ts';

const t = playgroundTexts;

/** The names of the settings that are compared. */
const names = ['A', 'B'];

const usual = { rerank: true, model: '' };

/** How a question is answered, and why: for owners and admins. */
export default function Playground({ assistant }: AssistantPageProps) {
  const { organization } = useSession();
  if (organization.permissions.includes('evaluations')) return <Workbench assistant={assistant} />;
  return <ForbiddenPage Icon={SearchIcon} texts={t} />;
}

function Workbench({ assistant }: AssistantPageProps) {
  const own = useOrganizationSettings();
  const { trials, ask, stop, isRunning } = useTrials(assistant.id);
  const [asked, setAsked] = useState('');
  const keeping = useKeeping(assistant.id);
  const passages = own.data?.retrieval_count ?? 8;
  const askFor = (question: string, answer: boolean, settings: Settings[]) => {
    setAsked(question);
    keepQuestion(question);
    ask({ question, answer }, settings);
  };
  const search = useRef((_question: string) => {});
  search.current = (question) => askFor(question, false, [{ passages, ...usual }]);
  // Who follows a link has asked already, and wants to see what was found, which costs no tokens.
  useEffect(() => {
    if (!own.isPending && questionHere() !== '') search.current(questionHere());
  }, [own.isPending]);
  const results = useScrollToResults(trials.some(({ explained }) => explained !== undefined));
  return (
    <Page title={t.title} lead={t.lead}>
      {own.error && <FailurePanel error={own.error} onRetry={() => void own.refetch()} />}
      <QuestionForm
        assistantId={assistant.id}
        passages={passages}
        isRunning={isRunning}
        onAsk={askFor}
        onStop={stop}
      />
      {trials.length === 0 ? (
        <RowList>
          <Empty Icon={SearchIcon} title={t.emptyTitle} lead={t.emptyLead} />
        </RowList>
      ) : (
        <SetChoice keeping={keeping} />
      )}
      <div
        ref={results}
        className={`grid scroll-mt-16 items-start gap-6 ${trials.length > 1 ? 'lg:grid-cols-2' : ''}`}
      >
        {trials.map((trial, index) => (
          <TrialView
            key={names[index]}
            assistantId={assistant.id}
            name={trials.length > 1 ? names[index] : undefined}
            trial={trial}
            onKeep={(passage) => keeping.keep(asked, passage)}
          />
        ))}
      </div>
    </Page>
  );
}

/** Shows results that begin below what the window shows, as they do on a phone. */
function useScrollToResults(areThere: boolean): RefObject<HTMLDivElement | null> {
  const results = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const top = results.current?.getBoundingClientRect().top ?? 0;
    if (areThere && top > innerHeight * 0.75) results.current?.scrollIntoView();
  }, [areThere]);
  return results;
}

type QuestionFormProps = {
  assistantId: string;
  /** How many passages a question gets unless the form says otherwise. */
  passages: number;
  isRunning: boolean;
  onAsk(question: string, answer: boolean, settings: Settings[]): void;
  onStop(): void;
};

/** The question, and one or two settings to try it with. */
function QuestionForm({ assistantId, passages, isRunning, onAsk, onStop }: QuestionFormProps) {
  const [question, setQuestion] = useState(questionHere);
  const [answer, setAnswer] = useState(questionHere() === '');
  const [changes, setChanges] = useState<Partial<Settings>[]>([{}]);
  const models = useQuery(modelsQuery(assistantId));
  const compares = changes.length > 1;
  const settings = changes.map((change): Settings => ({ passages, ...usual, ...change }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isRunning) onAsk(question.trim(), answer, settings);
  };
  const compare = (isOn: boolean) =>
    setChanges(isOn ? [...changes, { ...changes[0], rerank: false }] : changes.slice(0, 1));
  return (
    <form onSubmit={submit} className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <TextArea
        label={t.question}
        placeholder={t.questionPlaceholder}
        required
        maxLength={2_000}
        dir="auto"
        rows={2}
        className="min-h-16"
        value={question}
        onChange={(event) => setQuestion(event.currentTarget.value)}
      />
      <div className={`grid gap-4 ${compares ? 'lg:grid-cols-2' : ''}`}>
        {settings.map((one, index) => (
          <SettingsFields
            key={names[index]}
            name={compares ? names[index] : undefined}
            settings={one}
            models={models.data ?? []}
            onChange={(change) =>
              setChanges(changes.map((old, at) => (at === index ? { ...old, ...change } : old)))
            }
          />
        ))}
      </div>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <Checkbox
          label={t.answer}
          hint={t.answerHint}
          checked={answer}
          onChange={(event) => setAnswer(event.currentTarget.checked)}
        />
        <Checkbox
          label={t.compare}
          checked={compares}
          onChange={(event) => compare(event.currentTarget.checked)}
        />
        <div className="ms-auto flex gap-2">
          <AskButtons isRunning={isRunning} onStop={onStop} />
        </div>
      </div>
    </form>
  );
}
