import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../../api/client.ts';
import { toFailure } from '../../api/failure.ts';
import { meQuery, reloadMe } from '../../api/queries.ts';
import { routes } from '../../routes.ts';
import { joiningTexts } from '../../texts/joining-texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FailurePanel } from '../../ui/states.tsx';
import { AcceptInvitation } from './accept-invitation.tsx';
import { CreateAccount } from './create-account.tsx';
import { Gate } from './gate.tsx';
import { OfferPasskey } from './offer-passkey.tsx';
import { Recover } from './recover.tsx';

const t = joiningTexts;

/** The page of a link: the first owner's, an invitation, a recovery. Its secret is in the fragment, which no server sees. */
export default function Join() {
  const [token] = useState(() => location.hash.slice(1));
  const [offersPasskey, setOffersPasskey] = useState(false);
  const [, go] = useLocation();
  const me = useQuery(meQuery);
  const link = useQuery({
    queryKey: ['link', token],
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => api.people.link.mutate({ token }),
  });
  const enter = async () => {
    await reloadMe();
    go(routes.home, { replace: true });
  };

  if (!token) return <Dead title={t.linkMissing} lead={t.linkMissingLead} />;
  if (offersPasskey) return <OfferPasskey onDone={enter} />;
  if (link.error && toFailure(link.error).status === 400) {
    return <Dead title={t.linkBroken} lead={toFailure(link.error).message} />;
  }
  const error = link.error ?? me.error;
  if (error) {
    return (
      <Gate title={t.joinTitle}>
        <FailurePanel error={error} onRetry={() => void Promise.all([link.refetch(), me.refetch()])} />
      </Gate>
    );
  }
  if (!link.data || !me.data) return null;

  const given = { token, link: link.data, me: me.data };
  if (link.data.purpose === 'recovery') return <Recover {...given} onDone={enter} />;
  if (me.data.person || link.data.has_account) return <AcceptInvitation {...given} onDone={enter} />;
  const onCreated = (hasPasskey: boolean) =>
    me.data.server.passkeys && !hasPasskey ? setOffersPasskey(true) : void enter();
  return <CreateAccount {...given} onDone={onCreated} />;
}

/** An invalid link. */
function Dead({ title, lead }: { title: string; lead: string }) {
  return (
    <Gate title={title} lead={lead}>
      <ButtonLink href={routes.home} className="min-h-10">
        {t.toSignIn}
      </ButtonLink>
    </Gate>
  );
}
