import { formatCount, formatDay } from '../../lib/format.ts';
import { modelsTexts } from '../../texts/models-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { CodeBlock } from '../../ui/copy.tsx';
import { Row, Rows } from '../../ui/list.tsx';
import { Section } from '../../ui/page.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { Overview } from './overview.ts';

const t = modelsTexts;

const tones = { building: 'accent', active: 'good', retired: 'neutral' } as const;

type Generation = Overview['embeddings'][number];

/** The vectors of each embedding model: which ones are in use, the progress of the others, and how to go back. */
export function Generations({ generations }: { generations: Generation[] }) {
  const former = generations.filter(({ state }) => state === 'retired');
  return (
    <Section title={t.embeddings} lead={t.embeddingsLead}>
      <Rows>
        {generations.map((generation) => (
          <GenerationRow key={generation.id} generation={generation} />
        ))}
      </Rows>
      {former.length > 0 && (
        <div className="grid gap-3 border-t border-line p-4 sm:px-5">
          <p className="any-text text-muted">{t.operator}</p>
          <Command label={t.undo} text="npm run -s lectern -- embeddings undo" />
          {former.map(({ id, model }) => (
            <Command
              key={id}
              label={t.switchTo(model)}
              text={`npm run -s lectern -- embeddings switch ${id}`}
            />
          ))}
        </div>
      )}
    </Section>
  );
}

function GenerationRow({ generation }: { generation: Generation }) {
  const { model, dimensions, state, percent, created_at, retired_at } = generation;
  const details = [
    dimensions !== null && t.dimensions(formatCount(dimensions)),
    t.made(formatDay(created_at)),
    retired_at !== null && t.retired(formatDay(retired_at)),
  ];
  return (
    <Row title={<bdi>{model}</bdi>} detail={details.filter(Boolean).join(' · ')}>
      <div className="w-44">
        <ProgressBar percent={percent} label={t.progress(formatCount(percent))} />
      </div>
      <Badge tone={tones[state]}>{t.states[state]}</Badge>
    </Row>
  );
}

function Command({ label, text }: { label: string; text: string }) {
  return (
    <div className="grid gap-1.5">
      <h3 className="any-text text-sm font-medium">{label}</h3>
      <CodeBlock text={text} label={label} />
    </div>
  );
}
