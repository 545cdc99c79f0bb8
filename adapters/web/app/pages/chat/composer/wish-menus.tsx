import { useQuery } from '@tanstack/react-query';
import { modelsQuery } from '../../../api/queries.ts';
import { texts } from '../../../texts/texts.ts';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { Wishes } from '../ask.ts';

const t = texts.chat;

const efforts = ['low', 'medium', 'high'] as const;

/** The choice of model and effort, if there is one. */
export default function WishMenus({
  assistantId,
  wishes,
  onChange,
}: {
  assistantId: string;
  wishes: Wishes;
  onChange(wishes: Wishes): void;
}) {
  const { data: models = [] } = useQuery(modelsQuery(assistantId));
  // Only the built-in model is available: it quotes, and there is nothing to choose.
  if (models.length < 2) return null;
  const { model, reasoning_effort: effort, ...rest } = wishes;
  return (
    <>
      <Menu
        align="start"
        items={[
          {
            label: t.modelDefault,
            checked: model === undefined,
            onSelect: () => onChange({ ...rest, ...(effort && { reasoning_effort: effort }) }),
          },
          'separator',
          ...models.map(({ id }) => ({
            label: id,
            checked: id === model,
            onSelect: () => onChange({ ...wishes, model: id }),
          })),
        ]}
        trigger={<WishButton label={t.model} value={model} otherwise={t.modelDefault} />}
      />
      <Menu
        align="start"
        items={[
          {
            label: t.efforts.default,
            checked: effort === undefined,
            onSelect: () => onChange({ ...rest, ...(model && { model }) }),
          },
          ...efforts.map((level) => ({
            label: t.efforts[level],
            checked: level === effort,
            onSelect: () => onChange({ ...wishes, reasoning_effort: level }),
          })),
        ]}
        trigger={
          <WishButton label={t.effort} value={effort && t.efforts[effort]} otherwise={t.efforts.default} />
        }
      />
    </>
  );
}

type WishButtonProps = {
  label: string;
  /** What was chosen. */
  value: string | undefined;
  /** What holds where nothing was chosen. It is named and not shown: a phone has no room for it. */
  otherwise: string;
};

function WishButton({ label, value, otherwise, ...rest }: WishButtonProps) {
  return (
    <button
      type="button"
      aria-label={`${label}: ${value ?? otherwise}`}
      className="flex min-h-7 min-w-0 items-center gap-1 rounded-md px-1.5 text-sm text-muted hover:bg-hover hover:text-ink pointer-coarse:min-h-11"
      {...rest}
    >
      <span className="any-text max-w-40 truncate">{value ?? label}</span>
      <ChevronDownIcon className="size-3 shrink-0" />
    </button>
  );
}
