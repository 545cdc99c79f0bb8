import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../api/client.ts';
import { byName, useSession } from '../../api/queries.ts';
import { membersTexts } from '../../texts/members-texts.ts';
import { Button } from '../../ui/button.tsx';
import { FilteredRows } from '../../ui/filtered-rows.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { Page } from '../../ui/page.tsx';
import { FailurePanel, LoadingRows } from '../../ui/states.tsx';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LinkDialog, type NewLinks } from './link-dialog.tsx';
import { MemberKeys } from './member-keys.tsx';
import { MemberRow } from './member-row.tsx';

const t = membersTexts;

export default function Members() {
  const { organization } = useSession();
  const [isInviting, setIsInviting] = useState(false);
  const [links, setLinks] = useState<NewLinks>();
  const mayWrite = organization.permissions.includes('members:write');
  const members = useQuery({
    queryKey: ['members', organization.id],
    queryFn: () => api.members.list.query(),
  });
  const listed = useMemo(() => members.data?.toSorted(byName), [members.data]);
  return (
    <Page
      title={t.title}
      lead={t.lead(organization.name)}
      actions={
        mayWrite && (
          <Button look="primary" onClick={() => setIsInviting(true)}>
            <PlusIcon />
            {t.invite}
          </Button>
        )
      }
    >
      {members.error && <FailurePanel error={members.error} onRetry={() => void members.refetch()} />}
      <FilteredRows
        items={listed}
        textsOf={({ name, email, role }) => [name, email, t.roles[role]]}
        label={t.filter}
        none={t.none}
        placeholder={members.isPending && <LoadingRows />}
      >
        {(member) => <MemberRow key={member.person_id} member={member} onLinks={setLinks} />}
      </FilteredRows>
      {/* Loaded at once, and shown with the list: that would push them away from under the pointer. */}
      <div hidden={members.isPending} className="grid gap-6 empty:hidden [[hidden]]:hidden">
        {mayWrite && <Invitations />}
        {organization.role === 'owner' && <MemberKeys />}
      </div>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} onLinks={setLinks} />}
      {links && <LinkDialog {...links} onClose={() => setLinks(undefined)} />}
    </Page>
  );
}
