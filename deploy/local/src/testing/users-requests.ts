import type { Asked } from './ask';

/** The list of all users, in every way in which a server may read its address. */
export const usersListCalls: readonly Asked[] = [
  ...[
    '/api/users?search=ana',
    '/api/users/',
    '/api/%75sers',
    '/api/users%2f',
    '/api/Users',
    '/api/users.json',
    '/api/users%20',
    '/api/users/%20',
    '/api/users/%3Fx',
    '/api/users%23',
  ].map((target) => ({ target })),
  { target: '/api/users', headers: { Authorization: 'Bearer driver' } },
  { target: '/api/users', method: 'POST' },
];

/** Requests that some servers read as requests for the list. Servers differ in this. */
export const malformedUsersCalls: readonly Asked[] = [
  '/api/..;/users',
  '/api/x/..%3b/users',
  '/api/;/users',
  '/api/users/;x=1',
  '/api/users;x=1',
  '/api/users/%2520',
  '/api/check;a=1/+17875550121/482913',
].map((target) => ({ target }));

/** Requests for other resources. */
export const userCalls: readonly Asked[] = [
  '/api/users/drv-001',
  '/api/users/drv-001/profile',
  '/api/users/validate/phone/+17875550121',
  '/api/users-of-today',
].map((target) => ({ target }));
