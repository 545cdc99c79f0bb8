import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queries, useSession } from '../../api/queries.ts';
import { membersTexts } from '../../texts/members-texts.ts';
import { texts } from '../../texts/texts.ts';
import { Checkbox } from '../../ui/field.tsx';
import { notify } from '../../ui/toasts.tsx';

const t = membersTexts;

/** An owner's setting whether members may create their own keys. */
export function MemberKeys() {
  const { id } = useSession().organization;
  const queryKey = ['organization', id];
  const organization = useQuery({ queryKey, queryFn: () => api.organization.get.query() });
  const change = useMutation({
    mutationFn: async (allowed: boolean) => {
      queries.setQueryData(queryKey, await api.organization.update.mutate({ member_keys: allowed }));
      notify(texts.common.saved);
    },
  });
  if (!organization.data) return null;
  return (
    <div className="rounded-lg border border-line bg-surface p-4 sm:px-5">
      <Checkbox
        label={t.memberKeys}
        hint={t.memberKeysHint}
        checked={change.isPending ? change.variables : organization.data.member_keys}
        onChange={(event) => change.mutate(event.currentTarget.checked)}
      />
    </div>
  );
}
