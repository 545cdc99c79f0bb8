/** The majors of the official client that are walked, each under the name that it is installed by. */
const packages = {
  'openai 7': () => import('openai'),
  'openai 6': () => import('openai-6'),
  'openai 5': () => import('openai-5'),
  'openai 4': () => import('openai-4'),
};

export type Major = keyof typeof packages;

/** What the walks use is typed alike in every major, though the compiler takes their classes for strangers. */
function isOpenAiPackage(loaded: object): loaded is typeof import('openai') {
  return 'OpenAI' in loaded && 'toFile' in loaded;
}

/** Loads a major of the official client. */
export async function loadMajor(major: Major): Promise<typeof import('openai')> {
  const loaded = await packages[major]();
  if (!isOpenAiPackage(loaded)) throw new Error('The package is no OpenAI client.');
  return loaded;
}
