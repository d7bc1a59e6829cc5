import { exposeSlot } from '@wattline/remote';
import { queryClient } from '../part';
import { ActiveChargeBar } from './active-charge-bar';

export default exposeSlot({ queryClient }, ActiveChargeBar);
