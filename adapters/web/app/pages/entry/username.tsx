/** Tells password managers whose password a form is about. They read no field of the type `hidden`. */
export function Username({ email }: { email: string }) {
  return <input hidden name="username" autoComplete="username" value={email} readOnly />;
}
