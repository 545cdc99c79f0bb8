import { useMutation } from '@tanstack/react-query';
import { toFailure } from '../../api/failure.ts';
import { filesTexts } from '../../texts/files-texts.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toasts.tsx';
import { FilePicker } from './file-picker.tsx';
import { fetchSamples } from './samples.ts';

/** The ways to the first files of an assistant: from this device, or the sample documents, to try it out. */
export default function FirstFiles({ onFiles }: { onFiles(files: File[]): void }) {
  const samples = useMutation({
    mutationFn: fetchSamples,
    onSuccess: onFiles,
    onError: (error) => notify(toFailure(error).message, { bad: true }),
  });
  return (
    <div className="grid justify-items-center gap-2">
      <div className="flex flex-wrap justify-center gap-2">
        <FilePicker onFiles={onFiles} />
      </div>
      <Button look="quiet" busy={samples.isPending} onClick={() => samples.mutate()}>
        {filesTexts.samples}
      </Button>
    </div>
  );
}
