import { exposeSlot } from '@wattline/remote';
import { queryClient } from '../part';
import { AccountHolds } from './account-holds';

export default exposeSlot({ queryClient }, AccountHolds);
