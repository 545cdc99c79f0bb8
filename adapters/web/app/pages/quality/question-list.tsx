import { useState } from 'react';
import { useStore } from '../../lib/store.ts';
import { qualityTexts } from '../../texts/quality-texts.ts';
import { texts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ChevronDownIcon, EditIcon, FileIcon, PlusIcon, ThumbDownIcon, TrashIcon } from '../../ui/icons.tsx';
import { Row, Rows } from '../../ui/list.tsx';
import { ActionMenu, Menu } from '../../ui/menu.tsx';
import { Section } from '../../ui/page.tsx';
import { FailurePanel, LoadingRows } from '../../ui/states.tsx';
import { deletedQuestions, deleteQuestion } from './deleted-questions.ts';
import { ImportDialog } from './import-dialog.tsx';
import { PageButtons } from './page-buttons.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { RatedDialog } from './rated-dialog.tsx';
import { type Question, useQuestions } from './use-quality.ts';

const t = qualityTexts;

/** The length to which a passage is cut. */
const maxPassage = 90;

type Open = 'add' | 'import' | 'rated' | Question;

/** The questions of a set, page by page, and every way to add some. */
export function QuestionList({ assistantId, setId }: { assistantId: string; setId: string }) {
  const [from, setFrom] = useState(0);
  const [open, setOpen] = useState<Open>();
  const questions = useQuestions(setId, from);
  const close = () => setOpen(undefined);
  const { data } = questions;
  const hidden = useStore(deletedQuestions);
  const shown = data?.data.filter(({ id }) => !hidden.has(id)) ?? [];
  return (
    <Section
      title={t.questions}
      lead={t.questionsLead}
      actions={
        <>
          <Menu
            items={[
              { label: t.import, Icon: FileIcon, onSelect: () => setOpen('import') },
              { label: t.rated, Icon: ThumbDownIcon, onSelect: () => setOpen('rated') },
            ]}
            trigger={
              <Button>
                {t.addMany}
                <ChevronDownIcon className="size-3.5" />
              </Button>
            }
          />
          <Button onClick={() => setOpen('add')}>
            <PlusIcon />
            {t.add}
          </Button>
        </>
      }
    >
      {questions.error && (
        <div className="p-4">
          <FailurePanel error={questions.error} onRetry={() => void questions.refetch()} />
        </div>
      )}
      {questions.isPending && <LoadingRows />}
      {data && shown.length === 0 && from === 0 && <p className="p-4 text-muted sm:px-5">{t.noQuestions}</p>}
      <Rows>
        {shown.map((question) => (
          <QuestionRow
            key={question.id}
            question={question}
            onEdit={() => setOpen(question)}
            onDelete={() => deleteQuestion(assistantId, setId, question.id)}
          />
        ))}
      </Rows>
      <PageButtons from={from} next={data?.next} onGo={setFrom} />
      {open === 'import' && <ImportDialog setId={setId} onClose={close} />}
      {open === 'rated' && <RatedDialog setId={setId} onClose={close} />}
      {open === 'add' && <QuestionDialog setId={setId} question={undefined} onClose={close} />}
      {typeof open === 'object' && <QuestionDialog setId={setId} question={open} onClose={close} />}
    </Section>
  );
}

type QuestionRowProps = { question: Question; onEdit(): void; onDelete(): void };

function QuestionRow({ question, onEdit, onDelete }: QuestionRowProps) {
  const { expected, wanted, origin } = question;
  const [first, ...rest] = wanted;
  const passage = first?.passage?.replace(/\s+/g, ' ').slice(0, maxPassage);
  const detail = [
    first ? [first.filename, passage && `“${passage}…”`].filter(Boolean).join(': ') : t.wantsNothing,
    rest.length > 0 && t.more(rest.length),
    expected !== null && t.expected(expected.split('\n').join(' / ')),
  ];
  return (
    <Row
      title={question.question}
      detail={detail.filter(Boolean).join(' · ')}
      end={
        <ActionMenu
          of={question.question}
          items={[
            { label: t.edit, Icon: EditIcon, onSelect: onEdit },
            { label: texts.common.delete, Icon: TrashIcon, danger: true, onSelect: onDelete },
          ]}
        />
      }
    >
      <div className="flex flex-wrap gap-1.5">
        {!first && expected === null && <Button onClick={onEdit}>{t.complete}</Button>}
        {wanted.some(({ gone }) => gone) && <Badge tone="warn">{t.gone}</Badge>}
        {t.origins[origin] && <Badge>{t.origins[origin]}</Badge>}
      </div>
    </Row>
  );
}
