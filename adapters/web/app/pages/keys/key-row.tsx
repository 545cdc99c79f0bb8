import { useMutation } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { api } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import { formatAgo, formatDay } from '../../lib/format.ts';
import { keysTexts } from '../../texts/keys-texts.ts';
import { texts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { CodeIcon, KeyIcon, PauseIcon, PlayIcon, RetryIcon, TrashIcon } from '../../ui/icons.tsx';
import { Row } from '../../ui/list.tsx';
import { ActionMenu } from '../../ui/menu.tsx';
import { notify } from '../../ui/toasts.tsx';
import type { ApiKey } from './api-key.ts';
import { RotateDialog } from './rotate-dialog.tsx';
import type { NewSecret } from './secret-dialog.tsx';
import { SnippetsDialog } from './snippets-dialog.tsx';

const t = keysTexts;

/** The number of scopes: a key that has all of them needs no list. */
const scopeCount = Object.keys(t.scope).length;

/** Drawn anew only when something in it changes: the page draws its rows with each letter of the filter. */
export const KeyRow = memo(function KeyRow({
  apiKey,
  onSecret,
}: {
  apiKey: ApiKey;
  onSecret(secret: NewSecret): void;
}) {
  const [open, setOpen] = useState<'use' | 'rotate' | 'delete' | undefined>();
  const { id, name, masked, project_name, scopes, active, debug, expires_at, last_used_at } = apiKey;
  const isExpired = expires_at !== null && expires_at < Date.now() / 1000;
  const reload = () => queries.invalidateQueries({ queryKey: ['keys'] });
  const change = useMutation({
    mutationFn: async (action: 'activate' | 'deactivate' | 'delete') => {
      await api.keys[action].mutate({ id });
      await reload();
      notify({ activate: t.activated, deactivate: t.deactivated, delete: texts.common.deleted }[action]);
    },
  });
  const lifetime = expires_at !== null && (isExpired ? t.expiredAt : t.expiresAt)(formatDay(expires_at));
  const may = scopes.length === scopeCount ? t.allScopes : scopes.map((scope) => t.scope[scope]).join(', ');
  const use = last_used_at === null ? t.neverUsed : t.lastUsed(formatAgo(last_used_at));
  return (
    <>
      <Row
        start={<KeyIcon />}
        title={
          <>
            {name}
            <code className="font-mono text-sm font-normal text-muted">{masked}</code>
          </>
        }
        detail={[project_name, may, use, lifetime].filter(Boolean).join(' · ')}
        end={
          <>
            <IconButton label={t.use(name)} disabled={!active || isExpired} onClick={() => setOpen('use')}>
              <CodeIcon />
            </IconButton>
            <ActionMenu
              of={name}
              items={[
                { label: t.rotate, Icon: RetryIcon, onSelect: () => setOpen('rotate') },
                active
                  ? { label: t.deactivate, Icon: PauseIcon, onSelect: () => change.mutate('deactivate') }
                  : { label: t.activate, Icon: PlayIcon, onSelect: () => change.mutate('activate') },
                'separator',
                { label: t.delete, Icon: TrashIcon, danger: true, onSelect: () => setOpen('delete') },
              ]}
            />
          </>
        }
      >
        <div className="flex flex-wrap items-center gap-1.5">
          {debug && <Badge tone="warn">{t.state.debug}</Badge>}
          {isExpired ? (
            <Badge tone="bad">{t.state.expired}</Badge>
          ) : active ? (
            <Badge tone="good">{t.state.active}</Badge>
          ) : (
            <Badge>{t.state.inactive}</Badge>
          )}
        </div>
      </Row>
      {open === 'use' && <SnippetsDialog apiKey={apiKey} onClose={() => setOpen(undefined)} />}
      {open === 'rotate' && (
        <RotateDialog apiKey={apiKey} onClose={() => setOpen(undefined)} onSecret={onSecret} />
      )}
      <Confirm
        open={open === 'delete'}
        onOpenChange={() => setOpen(undefined)}
        title={t.deleteTitle(name)}
        lead={t.deleteLead}
        action={t.delete}
        onConfirm={() => change.mutate('delete')}
      />
    </>
  );
});
