import handbook from '../../../../../../samples/employee-handbook.docx?url';
import notes from '../../../../../../samples/release-notes.md?url';
import manual from '../../../../../../samples/tern-3-service-manual.pdf?url';

const addresses = {
  'employee-handbook.docx': handbook,
  'release-notes.md': notes,
  'tern-3-service-manual.pdf': manual,
};

/** The documents of a fictitious bicycle maker, for whoever has none at hand. Throws if the server does not send them. */
export function fetchSamples(): Promise<File[]> {
  return Promise.all(
    Object.entries(addresses).map(async ([name, address]) => {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`${name}: ${response.status}`);
      return new File([await response.blob()], name);
    }),
  );
}
