import { useSession } from '../api/queries.ts';
import { isMac } from '../lib/platform.ts';
import { useStore } from '../lib/store.ts';
import { keyboardTexts } from '../texts/keyboard-texts.ts';
import { texts } from '../texts/texts.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Checkbox } from '../ui/field.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { areasFor, assistantPages, type NavigationPage } from './navigation.ts';
import { singleKeys } from './shortcuts.ts';

const t = keyboardTexts;
const s = t.shortcuts;

type Row = { keys: string[]; label: string; isSequence?: boolean };

const go = (key: string, label: string): Row => ({ keys: ['g', key], label, isSequence: true });

const groupsOf = (pages: NavigationPage[]): { title: string; rows: Row[] }[] => [
  {
    title: t.groups.everywhere,
    rows: [
      { keys: [isMac ? '⌘' : 'Ctrl', 'K'], label: s.palette },
      { keys: ['?'], label: s.map },
      { keys: ['/'], label: s.filter },
      { keys: [isMac ? '⌘' : 'Ctrl', 'Z'], label: s.undo },
      { keys: ['Esc'], label: s.close },
    ],
  },
  {
    title: t.groups.chat,
    rows: [
      { keys: ['n'], label: s.newChat },
      { keys: ['Enter'], label: s.send },
      { keys: ['Shift', 'Enter'], label: s.line },
      { keys: ['↑'], label: s.editLast },
      { keys: ['Esc'], label: s.stop },
    ],
  },
  {
    title: t.groups.files,
    rows: [
      { keys: ['Shift', s.click], label: s.range },
      { keys: ['Esc'], label: s.clear },
    ],
  },
  {
    title: t.groups.go,
    rows: [
      ...pages.flatMap(({ key, label }) => (key === undefined ? [] : [go(key, label)])),
      go('u', texts.frame.account),
    ],
  },
];

/** The list of keys, with a switch for single keys. */
export default function KeyboardMap({ onClose }: { onClose(): void }) {
  const areOn = useStore(singleKeys);
  const session = useSession();
  const pages = [...assistantPages({ id: '' }, session), ...areasFor(session).flatMap((area) => area.pages)];
  return (
    <Dialog open onOpenChange={onClose} title={texts.frame.keyboard} lead={t.lead} width="medium">
      <div className="gap-x-8 sm:columns-2">
        {groupsOf(pages).map(({ title, rows }) => (
          <section key={title} className="break-inside-avoid pb-5">
            <h3 className="mb-1.5 text-sm font-medium text-muted">{title}</h3>
            <dl className="grid gap-1">
              {rows.map((row) => (
                <div key={row.keys.join()} className="flex items-center justify-between gap-4">
                  <dt className="any-text">{row.label}</dt>
                  <dd className="flex shrink-0 items-center gap-1">
                    <Keys row={row} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Checkbox
        label={t.switch}
        hint={t.switchHint}
        checked={areOn}
        onChange={(event) => singleKeys.set(event.currentTarget.checked)}
      />
    </Dialog>
  );
}

function Keys({ row: { keys, isSequence } }: { row: Row }) {
  return keys.map((key, index) => (
    <span key={key} className="flex items-center gap-1">
      {isSequence && index > 0 && <span className="text-xs text-muted">{t.afterwards}</span>}
      <Kbd>{key}</Kbd>
    </span>
  ));
}
