import { formatCount } from '../../lib/format.ts';
import { locale } from '../../lib/locale.ts';
import { modelsTexts } from '../../texts/models-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Section } from '../../ui/page.tsx';
import { WordTable } from '../../ui/table.tsx';
import type { OrganizationSettings } from '../organization-settings.ts';
import type { Overview } from './overview.ts';

const t = modelsTexts;

const dollars = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 4,
});

type ModelTableProps = { overview: Overview; settings: OrganizationSettings };

/** What the deployment can run, and the role of each model in the organization. */
export function ModelTable({ overview: { models, answering }, settings }: ModelTableProps) {
  const hasPrices = models.some(({ price }) => price !== null);
  const isAlone = models.length === 1;
  return (
    <Section
      title={t.list}
      lead={isAlone ? t.onlyBuiltin : t.listLead}
      actions={
        isAlone && (
          <ButtonAnchor href="/docs/models#vendors" target="_blank" rel="noopener">
            {t.howToAdd}
          </ButtonAnchor>
        )
      }
    >
      <WordTable
        label={t.list}
        head={[t.model, t.provider, t.window, t.output, ...(hasPrices ? [t.price] : [])]}
        rows={models.map(({ id, owned_by, allowed, context_window, output_limit, price }) => ({
          key: id,
          cells: [
            <span key="model" className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <bdi className="font-medium">{id}</bdi>
              {id === answering && <Badge tone="good">{t.default}</Badge>}
              {id === settings.fallback_model && <Badge tone="accent">{t.fallback}</Badge>}
              {!allowed && <Badge>{t.notAllowed}</Badge>}
            </span>,
            owned_by,
            formatCount(context_window),
            output_limit === null ? t.unknown : formatCount(output_limit),
            ...(hasPrices
              ? [price ? t.prices(dollars.format(price.input), dollars.format(price.output)) : t.unknown]
              : []),
          ],
        }))}
      />
    </Section>
  );
}
