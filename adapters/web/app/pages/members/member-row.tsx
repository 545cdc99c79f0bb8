import { useMutation } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { api, type Outputs } from '../../api/client.ts';
import { queries, useSession } from '../../api/queries.ts';
import { formatAgo, formatDay } from '../../lib/format.ts';
import { routes } from '../../routes.ts';
import { membersTexts } from '../../texts/members-texts.ts';
import { texts } from '../../texts/texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { ChevronDownIcon, LinkIcon, SignOutIcon, TrashIcon } from '../../ui/icons.tsx';
import { Row } from '../../ui/list.tsx';
import { ActionMenu, Menu } from '../../ui/menu.tsx';
import { notify } from '../../ui/toasts.tsx';
import type { NewLinks } from './link-dialog.tsx';

const t = membersTexts;

type Member = Outputs['members']['list']['data'][number];
type Role = Member['role'];

export const roles = ['owner', 'admin', 'member'] as const satisfies Role[];

/** Drawn anew only when something in it changes: the page draws its rows with each letter of the filter. */
export const MemberRow = memo(function MemberRow({
  member,
  onLinks,
}: {
  member: Member;
  onLinks(links: NewLinks): void;
}) {
  const { organization } = useSession();
  const [isRemoving, setIsRemoving] = useState(false);
  const { person_id, name, email, role, passkeys, two_factor, last_seen_at, joined_at, you } = member;
  /** Only owners can add, remove and demote owners. */
  const mayGovern =
    organization.role === 'owner' || (organization.permissions.includes('members:write') && role !== 'owner');
  const mayRecover = !you && organization.permissions.includes('members:recover');
  const remove = useMutation({
    mutationFn: async () => {
      if (you) {
        await api.members.leave.mutate({ organization_id: organization.id });
        location.assign(routes.home);
        return;
      }
      await api.members.remove.mutate({ person_id });
      await queries.invalidateQueries({ queryKey: ['members'] });
      notify(t.removed(name));
    },
  });
  const recover = useMutation({
    mutationFn: async () => {
      const link = await api.members.createRecoveryLink.mutate({ person_id });
      onLinks({ title: t.recoverTitle(name), links: [link] });
    },
  });
  const seen = last_seen_at === null ? t.notSeen : t.seen(formatAgo(last_seen_at));
  return (
    <>
      <Row
        start={<Avatar name={name} className="size-8 text-sm" />}
        title={
          <>
            {name}
            {you && <Badge>{texts.common.you}</Badge>}
          </>
        }
        detail={`${email} · ${t.joined(formatDay(joined_at))} · ${seen}`}
        end={
          (mayGovern || you) && (
            <ActionMenu
              of={name}
              items={[
                mayRecover && { label: t.recover, Icon: LinkIcon, onSelect: () => recover.mutate() },
                mayRecover && 'separator',
                you
                  ? { label: t.leave, Icon: SignOutIcon, danger: true, onSelect: () => setIsRemoving(true) }
                  : { label: t.remove, Icon: TrashIcon, danger: true, onSelect: () => setIsRemoving(true) },
              ]}
            />
          )
        }
      >
        <div className="flex flex-wrap items-center gap-2">
          {two_factor && <Badge tone="accent">{t.twoFactor}</Badge>}
          {passkeys > 0 && <Badge tone="accent">{t.passkeys(passkeys)}</Badge>}
          <RoleMenu member={member} isFixed={!mayGovern} />
        </div>
      </Row>
      <Confirm
        open={isRemoving}
        onOpenChange={setIsRemoving}
        title={you ? t.leaveTitle(organization.name) : t.removeTitle(name)}
        lead={you ? t.leaveLead : t.removeLead}
        action={you ? t.leaveAction : t.removeAction}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
});

/** The role, and the ways to others. Those of other people can be undone; whoever gives up the own one is asked first. */
function RoleMenu({ member: { person_id, name, role, you }, isFixed }: { member: Member; isFixed: boolean }) {
  const { organization } = useSession();
  const [given, setGiven] = useState<Role>();
  const change = useMutation({
    mutationFn: async (next: Role) => {
      await api.members.changeRole.mutate({ person_id, role: next });
      // The person's own permissions may have changed as well.
      await Promise.all(['members', 'me'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
      notify(t.roleChanged(name, t.roles[next]), {
        ...(!you && { action: { label: texts.common.undo, run: () => change.mutate(role) } }),
      });
    },
  });
  if (isFixed) return <span className="text-sm text-muted sm:px-3">{t.roles[role]}</span>;
  return (
    <>
      <Menu
        trigger={
          <Button look="quiet" busy={change.isPending} className="max-sm:-ms-3">
            <span className="sr-only">{t.changeRole(name)}: </span>
            {t.roles[role]}
            <ChevronDownIcon className="size-3.5" />
          </Button>
        }
        items={roles
          .filter((one) => one !== 'owner' || organization.role === 'owner')
          .map((one) => ({
            label: t.roles[one],
            detail: t.roleHints[one],
            checked: one === role,
            onSelect: () => one !== role && (you ? setGiven(one) : change.mutate(one)),
          }))}
      />
      <Confirm
        open={given !== undefined}
        onOpenChange={(open) => !open && setGiven(undefined)}
        title={t.ownRoleTitle(t.roles[role])}
        lead={t.ownRoleLead(t.roles[given ?? role])}
        action={t.ownRoleAction}
        onConfirm={() => given && change.mutate(given)}
      />
    </>
  );
}
