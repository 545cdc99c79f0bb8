import { useMutation } from '@tanstack/react-query';
import { membersTexts } from '../../texts/members-texts.ts';
import { texts } from '../../texts/texts.ts';
import { Checkbox } from '../../ui/field.tsx';
import { notify } from '../../ui/toasts.tsx';
import { useChangeOrganization, useOrganizationSettings } from '../organization-settings.ts';

const t = membersTexts;

/** An owner's setting whether members may create their own keys. */
export function MemberKeys() {
  const settings = useOrganizationSettings();
  const change = useChangeOrganization();
  const save = useMutation({
    mutationFn: async (allowed: boolean) => {
      await change({ member_keys: allowed });
      notify(texts.common.saved);
    },
  });
  if (!settings.data) return null;
  return (
    <div className="rounded-lg border border-line bg-surface p-4 sm:px-5">
      <Checkbox
        label={t.memberKeys}
        hint={t.memberKeysHint}
        checked={save.isPending ? save.variables : settings.data.member_keys}
        onChange={(event) => save.mutate(event.currentTarget.checked)}
      />
    </div>
  );
}
