import { useState } from 'react';
import { toFailure } from '../../../api/failure.ts';
import { filesTexts } from '../../../texts/files-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/toasts.tsx';
import { FilePicker } from './file-picker.tsx';
import { fetchSamples } from './samples.ts';

/** The ways to the first files of an assistant: from this device, or the sample documents, to try it out. */
export default function FirstFiles({ onFiles }: { onFiles(files: File[]): void }) {
  const [isFetching, setFetching] = useState(false);
  const addSamples = async () => {
    setFetching(true);
    try {
      onFiles(await fetchSamples());
    } catch (error) {
      notify(toFailure(error).message, { bad: true });
    } finally {
      setFetching(false);
    }
  };
  return (
    <div className="grid justify-items-center gap-2">
      <div className="flex flex-wrap justify-center gap-2">
        <FilePicker onFiles={onFiles} />
      </div>
      <Button look="quiet" busy={isFetching} onClick={() => void addSamples()}>
        {filesTexts.samples}
      </Button>
    </div>
  );
}
