import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { queries, useSession } from '../../api/queries.ts';
import { formatMoment } from '../../lib/format.ts';
import { membersTexts } from '../../texts/members-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { LinkIcon } from '../../ui/icons.tsx';
import { Row } from '../../ui/list.tsx';
import { SearchedRows, useSearchedList } from '../../ui/rows/long-lists.tsx';
import { FailurePanel } from '../../ui/states.tsx';
import { notify } from '../../ui/toasts.tsx';

const t = membersTexts;

/** Unused invitations. Shows nothing while there are none. */
export function Invitations() {
  const { organization } = useSession();
  const invitations = useSearchedList(['invitations', organization.id], (asked) =>
    api.invitations.list.query(asked),
  );
  const revoke = useMutation({
    mutationFn: async (id: string) => {
      await api.invitations.revoke.mutate({ id });
      await queries.invalidateQueries({ queryKey: ['invitations'] });
      notify(t.revoked);
    },
  });
  /** The one that is about to be revoked, pending confirmation. */
  const [doomed, setDoomed] = useState<{ id: string; email: string | null }>();
  const { query } = invitations;
  if (query.isPending || invitations.isEmpty) return null;
  return (
    <section aria-labelledby="invitations" className="grid gap-3">
      <div>
        <h2 id="invitations" className="font-semibold">
          {t.pending}
        </h2>
        <p className="text-muted">{t.pendingLead}</p>
      </div>
      {query.error && <FailurePanel error={query.error} onRetry={() => void query.refetch()} />}
      <SearchedRows list={invitations} label={t.filterInvitations} none={t.noInvitations}>
        {({ id, role, email, invited_by, expires_at }) => (
          <Row
            key={id}
            start={<LinkIcon />}
            title={email ?? t.anyone}
            detail={[t.until(formatMoment(expires_at)), invited_by && t.by(invited_by)]
              .filter(Boolean)
              .join(' · ')}
            end={
              <Button look="quiet" onClick={() => setDoomed({ id, email })}>
                {t.revoke}
                <span className="sr-only">: {email ?? t.anyone}</span>
              </Button>
            }
          >
            <Badge>{t.roles[role]}</Badge>
          </Row>
        )}
      </SearchedRows>
      <Confirm
        open={doomed !== undefined}
        onOpenChange={(open) => !open && setDoomed(undefined)}
        title={doomed?.email ? t.revokeTitle(doomed.email) : t.revokeAnyTitle}
        lead={t.revokeLead}
        action={t.revoke}
        onConfirm={() => doomed && revoke.mutate(doomed.id)}
      />
    </section>
  );
}
