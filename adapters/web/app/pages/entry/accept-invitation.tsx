import { useMutation } from '@tanstack/react-query';
import { auth } from '../../api/auth.ts';
import type { Outputs } from '../../api/client.ts';
import { chooseOrganization } from '../../api/organization.ts';
import type { Visit } from '../../api/queries.ts';
import { joiningTexts } from '../../texts/joining-texts.ts';
import { FormFailure } from '../../ui/form.tsx';
import { EntryButton } from './entry-button.tsx';
import { Gate } from './gate.tsx';
import { formatLinkLead } from './link-lead.ts';
import { SignInForm } from './sign-in-form.tsx';

const t = joiningTexts;

type AcceptInvitationProps = {
  token: string;
  link: Outputs['people']['link'];
  me: Visit;
  onDone(): Promise<void>;
};

/** An invitation for somebody with an account: sign in if needed, then join. */
export function AcceptInvitation({ token, link, me, onDone }: AcceptInvitationProps) {
  const join = useMutation({
    meta: { saysItself: true },
    mutationFn: async () => {
      await auth.join({ token });
      if (link.organization) chooseOrganization(link.organization.id);
      await onDone();
    },
  });
  const lead = formatLinkLead(link);
  if (!me.person) {
    return (
      <Gate title={t.joinTitle} lead={`${lead} ${t.joinHasAccount}`}>
        <SignInForm server={me.server} {...(link.email !== null && { email: link.email })} />
      </Gate>
    );
  }
  return (
    <Gate title={t.joinTitle} lead={`${lead} ${t.joinSignedIn}`}>
      <div className="grid gap-3">
        <FormFailure error={join.error} />
        <EntryButton busy={join.isPending} onClick={() => join.mutate()}>
          {t.joinAs(me.person.name)}
        </EntryButton>
      </div>
    </Gate>
  );
}
