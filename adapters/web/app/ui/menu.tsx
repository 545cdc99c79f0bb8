import * as Radix from '@radix-ui/react-dropdown-menu';
import { type ReactNode, useState } from 'react';
import { useCloseRequest } from '../lib/use-close-request.ts';
import { texts } from '../texts/texts.ts';
import { IconButton } from './button.tsx';
import { CheckIcon, type Icon, MoreIcon } from './icons.tsx';

export type MenuItem =
  | {
      label: string;
      /** A second line, in grey. */
      detail?: string;
      onSelect(): void;
      Icon?: Icon;
      danger?: boolean;
      /** In a choice among several: whether this one is selected. */
      checked?: boolean;
      disabled?: boolean;
    }
  /** The name of the items that follow. */
  | { heading: string }
  /** A line between groups. */
  | 'separator';

type MenuItems = (MenuItem | false | undefined)[];

/** The button with three dots at the end of a row, and its menu. */
export function ActionMenu({
  of,
  items,
  ...look
}: {
  of: string;
  items: MenuItems;
  size?: 'small';
  className?: string;
}) {
  return (
    <Menu
      items={items}
      trigger={
        <IconButton label={texts.common.actions(of)} {...look}>
          <MoreIcon />
        </IconButton>
      }
    />
  );
}

/**
 * A menu under its trigger. `modal={false}`, because the modal kind locks scrolling through a style element. It is rendered
 * in the page's main landmark, so that no part of the page is outside all landmarks.
 */
export function Menu({
  trigger,
  items,
  align = 'end',
}: {
  trigger: ReactNode;
  items: MenuItems;
  align?: 'start' | 'end';
}) {
  const [open, setOpen] = useState(false);
  useCloseRequest(open, () => setOpen(false));
  return (
    <Radix.Root
      modal={false}
      open={open}
      onOpenChange={setOpen}
      // Otherwise it would be left to right, whatever the page is.
      dir={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
    >
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={open ? document.getElementById('main') : null}>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          // Above toasts, which may lie where it opens.
          className="z-70 max-h-[70vh] animate-[rise_0.1s_ease-out] max-w-[min(22rem,calc(100vw-1rem))] min-w-44 overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-xl shadow-(color:--shadow)"
        >
          {items.map((item, index) => item && <Item key={index} item={item} />)}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Item({ item }: { item: MenuItem }) {
  if (item === 'separator') return <Radix.Separator className="mx-1 my-1 h-px bg-line" />;
  if ('heading' in item) {
    return (
      <Radix.Label className="px-2.5 pt-1 pb-0.5 text-xs font-medium text-muted">{item.heading}</Radix.Label>
    );
  }
  const { label, detail, onSelect, Icon, danger, checked, disabled } = item;
  const look = `flex min-h-8 items-center gap-2 rounded-md px-2.5 outline-none data-disabled:opacity-50 data-highlighted:bg-hover pointer-coarse:min-h-11 ${danger ? 'text-bad' : ''}`;
  const inside = (
    <>
      {Icon && <Icon className={`size-4 ${danger ? '' : 'text-muted'}`} />}
      <span className="any-text flex-1 py-1">
        {label}
        {detail && <span className="block text-sm text-muted">{detail}</span>}
      </span>
      {checked && <CheckIcon className="size-4 text-accent" />}
    </>
  );
  const rest = { className: look, onSelect, ...(disabled && { disabled }) };
  if (checked === undefined) return <Radix.Item {...rest}>{inside}</Radix.Item>;
  return (
    <Radix.CheckboxItem checked={checked} {...rest}>
      {inside}
    </Radix.CheckboxItem>
  );
}
