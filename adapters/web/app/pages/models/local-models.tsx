import { formatBytes } from '../../lib/format.ts';
import { modelsTexts } from '../../texts/models-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { CodeBlock } from '../../ui/copy.tsx';
import { Row, Rows } from '../../ui/list.tsx';
import { Section } from '../../ui/page.tsx';
import type { Overview } from './overview.ts';

const t = modelsTexts;

/** The installed embedders and rerankers, and how to add another. */
export function LocalModels({ models }: { models: Overview['local'] }) {
  return (
    <Section title={t.local} lead={t.localLead}>
      <Rows>
        {models.map(({ name, purpose, precision, bytes, in_use }) => (
          <Row
            key={name}
            title={<bdi>{name}</bdi>}
            detail={[purpose && t.purposes[purpose], precision, formatBytes(bytes)]
              .filter(Boolean)
              .join(' · ')}
          >
            <Badge tone={in_use ? 'good' : 'neutral'}>{in_use ? t.inUse : t.ready}</Badge>
          </Row>
        ))}
      </Rows>
      <div className="grid gap-1.5 border-t border-line p-4 first:border-0 sm:px-5">
        <h3 className="any-text text-sm font-medium">{t.addLocal}</h3>
        <CodeBlock text="npm run -s lectern -- models add hf:OWNER/NAME" label={t.addLocal} />
      </div>
    </Section>
  );
}
