import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queries, useSession } from '../../api/queries.ts';
import { membersTexts } from '../../texts/members-texts.ts';
import { Field, SelectField, toOptions } from '../../ui/field.tsx';
import type { Values } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { NewLink } from './link-dialog.tsx';
import { roles } from './member-row.tsx';

const t = membersTexts;

export function InviteDialog({ onClose, onLink }: { onClose(): void; onLink(link: NewLink): void }) {
  const { organization } = useSession();
  const invite = useMutation({
    meta: { saysItself: true },
    mutationFn: async (values: Values) => {
      const role = roles.find((one) => one === values.text('role')) ?? 'member';
      const email = values.text('email');
      const { url, expires_at } = await api.invitations.create.mutate({
        role,
        expires: values.text('expires'),
        ...(email && { email }),
      });
      await queries.invalidateQueries({ queryKey: ['invitations'] });
      onClose();
      onLink({ title: t.linkTitle, url, expiresAt: expires_at });
    },
  });
  return (
    <FormDialog
      title={t.inviteTitle}
      lead={t.inviteLead}
      action={t.createLink}
      work={invite}
      onClose={onClose}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-medium">{t.role}</legend>
        {roles
          .filter((role) => role !== 'owner' || organization.role === 'owner')
          .toReversed()
          .map((role) => (
            <label
              key={role}
              className="flex items-start gap-2.5 rounded-md border border-line px-3 py-2 hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft"
            >
              <input
                type="radio"
                name="role"
                value={role}
                defaultChecked={role === 'member'}
                className="mt-0.75"
              />
              <span>
                <span className="block font-medium">{t.roles[role]}</span>
                <span className="block text-sm text-muted">{t.roleHints[role]}</span>
              </span>
            </label>
          ))}
      </fieldset>
      <Field label={t.email} name="email" type="email" autoComplete="off" hint={t.emailHint} />
      <SelectField label={t.expires} name="expires" defaultValue="7d" options={toOptions(t.expiry)} />
    </FormDialog>
  );
}
