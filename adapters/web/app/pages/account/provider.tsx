import { useMutation } from '@tanstack/react-query';
import { auth } from '../../api/auth.ts';
import { useSession } from '../../api/queries.ts';
import { withSession } from '../../api/sign-in-again.ts';
import { routes } from '../../routes.ts';
import { accountTexts } from '../../texts/account-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/page.tsx';

const t = accountTexts;

/** The account at the identity provider, where the server has one: linked, or to be. */
export function Provider() {
  const { person, server } = useSession();
  const link = useMutation({
    mutationFn: () => withSession(() => auth.visitProvider(routes.account)),
  });
  if (!server.oidc) return null;
  const { name } = server.oidc;
  return (
    <Section
      title={
        <>
          {name} {person.oidc && <Badge tone="good">{t.linked}</Badge>}
        </>
      }
      lead={person.oidc ? t.providerLinked : t.providerLead}
      actions={
        !person.oidc && (
          <Button onClick={() => link.mutate()} busy={link.isPending}>
            {t.linkProvider(name)}
          </Button>
        )
      }
    />
  );
}
