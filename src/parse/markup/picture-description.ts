/** The name or the path of a picture's file, which programs enter as its description. */
const fileName =
  /^(?:\p{L}:)?[^\s<>|"]{0,250}(?: [^\s<>|"]{1,60}){0,4}\.(?:png|jpe?g|gif|bmp|[ew]mf|tiff?|svg|webp)$/iu;

/** What Office adds to a description that it has guessed. */
const guessed = 'Description automatically generated';

/** The description of a picture as text; empty if nobody has written one. */
export function showPicture(description: string | undefined): string {
  const [own = ''] = (description ?? '').replace(/\s+/g, ' ').split(guessed, 1);
  const text = own.trim();
  return text === '' || fileName.test(text) ? '' : `[Image: ${text}]`;
}
