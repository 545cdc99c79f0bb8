import { useShortcuts } from '../../shell/shortcuts.ts';

type FilterFieldProps = { label: string; value: string; onChange(value: string): void };

/** A search field above a list. `/` leads to the first one of a page. */
export function FilterField({ label, value, onChange }: FilterFieldProps) {
  useShortcuts({ '/': () => document.querySelector<HTMLElement>('[data-filter]')?.focus() });
  return (
    <input
      data-filter
      type="search"
      value={value}
      maxLength={200}
      aria-label={label}
      placeholder={label}
      onChange={(event) => onChange(event.currentTarget.value)}
      className="min-h-8 min-w-0 flex-1 basis-36 rounded-md border border-line-strong bg-surface px-2.5 pointer-coarse:min-h-11 pointer-coarse:text-lg"
    />
  );
}
