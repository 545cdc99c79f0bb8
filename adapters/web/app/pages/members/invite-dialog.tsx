import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queries, useSession } from '../../api/queries.ts';
import { membersTexts } from '../../texts/members-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { SelectField, TextArea, toOptions } from '../../ui/field.tsx';
import type { Values } from '../../ui/form.tsx';
import type { NewLinks } from './link-dialog.tsx';
import { roles } from './member-row.tsx';

const t = membersTexts;

/** Addresses one per line, or as mail programs list them, among names: `"Lovelace, Ada" <ada@example.com>; …`. */
function toAddresses(text: string): string[] {
  const words = text.split(/[\s,;<>"]+/).filter((word) => word !== '');
  const addresses = words.filter((word) => word.includes('@'));
  return text.includes('<') && addresses.length > 0 ? addresses : words;
}

export function InviteDialog({ onClose, onLinks }: { onClose(): void; onLinks(links: NewLinks): void }) {
  const { organization } = useSession();
  const invite = useMutation({
    meta: { saysItself: true },
    mutationFn: async (values: Values) => {
      const role = roles.find((one) => one === values.text('role')) ?? 'member';
      const emails = toAddresses(values.text('emails'));
      const invitation = { role, expires: values.text('expires') };
      const links =
        emails.length > 0
          ? await api.invitations.createMany.mutate({ ...invitation, emails })
          : [await api.invitations.create.mutate(invitation)];
      await queries.invalidateQueries({ queryKey: ['invitations'] });
      onClose();
      onLinks({ title: t.linkTitle(links.length), links });
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
      <TextArea label={t.emails} name="emails" autoComplete="off" spellCheck={false} hint={t.emailsHint} />
      <SelectField label={t.expires} name="expires" defaultValue="7d" options={toOptions(t.expiry)} />
    </FormDialog>
  );
}
