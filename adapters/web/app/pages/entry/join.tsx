import { texts } from '../../texts/texts.ts';
import { Gate } from './gate.tsx';

export default function Join() {
  return <Gate title={texts.entry.joinTitle} />;
}
