import { ServiceError, updateProfile } from '@wattline/api';
import { updateDriver } from '@wattline/auth';
import { driverOf } from '../../testing/driver';
import { saveProfile } from './save-profile';

jest.mock('@wattline/auth');
jest.mock('../../backend/client', () => ({ client: {} }));
jest.mock('@wattline/api', () => ({
  ...jest.requireActual<object>('@wattline/api'),
  updateProfile: jest.fn(),
}));

const driver = driverOf({ email: 'old@example.com', phoneNumber: '+17875550100' });

beforeEach(() => jest.mocked(updateDriver).mockReset().mockResolvedValue(undefined));

test('2 §5 only the changed fields of a saved profile are recorded, for its driver', async () => {
  jest.mocked(updateProfile).mockResolvedValue(null);
  await expect(saveProfile(driver, { email: 'ana@example.com' })).resolves.toEqual({
    kind: 'saved',
    driver: { ...driver, email: 'ana@example.com' },
  });
  expect(jest.mocked(updateDriver).mock.calls).toEqual([['u-1', { email: 'ana@example.com' }]]);
});

test('2 §5 a profile that was saved counts as saved if this browser cannot record it', async () => {
  jest.mocked(updateProfile).mockResolvedValue(null);
  jest.mocked(updateDriver).mockRejectedValueOnce(new Error('ChunkLoadError'));
  await expect(saveProfile(driver, { email: 'ana@example.com' })).resolves.toMatchObject({ kind: 'saved' });
});

test('2 §8 a profile that could not be saved is not recorded', async () => {
  jest.mocked(updateProfile).mockRejectedValue(new ServiceError('out of order', { status: 500, httpStatus: 500 }));
  await expect(saveProfile(driver, { email: 'ana@example.com' })).resolves.toEqual({ kind: 'failed' });
  expect(updateDriver).not.toHaveBeenCalled();
});
