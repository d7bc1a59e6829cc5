import '../testing/one-tab';
import { act, screen } from '@testing-library/react';
import type * as React from 'react';
import { noticeStore } from '../notices/notice-store';
import { showAt } from '../testing/show-at';
import { IdentityHost } from './identity-host';
import { closeIdentity, identityStore, openIdentity } from './identity-store';

let fails: 'to render' | 'as it closes' | null = null;

jest.mock('../federation/load/load-part', () => ({ reportThrown: jest.fn(async () => undefined) }));
jest.mock('./identity-screens', () => {
  const { useEffect } = jest.requireActual<typeof React>('react');
  return {
    IdentityDialogs: ({ open }: { readonly open: string }) => {
      if (fails === 'to render') throw new Error('no such field');
      useEffect(
        () => () => {
          if (fails === 'as it closes') throw new Error('no such element');
        },
        [],
      );
      return <h1>{open}</h1>;
    },
  };
});

beforeEach(() => {
  fails = null;
  closeIdentity();
  noticeStore.setState([], true);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const show = () =>
  showAt(
    '/',
    <>
      <IdentityHost />
      <main>the page</main>
    </>,
  );
const open = (dialog: 'sign-in' | 'profile' | 'account') => act(async () => openIdentity(dialog));

describe('one-part-cannot-take-the-app-down: a dialog of the shell', () => {
  test('a dialog that cannot be shown closes with a notice, and it can be opened again', async () => {
    show();
    fails = 'to render';
    await open('profile');
    expect(screen.getByText('the page')).toBeVisible();
    expect(identityStore.getState().open).toBeNull();
    expect(noticeStore.getState()).toMatchObject([{ kind: 'error' }]);
    fails = null;
    await open('profile');
    expect(screen.getByRole('heading', { name: 'profile' })).toBeVisible();
  });

  test('a dialog that throws as it closes is closed all the same', async () => {
    show();
    await open('account');
    fails = 'as it closes';
    act(() => closeIdentity());
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByText('the page')).toBeVisible();
    expect(noticeStore.getState()).toEqual([]);
  });
});
