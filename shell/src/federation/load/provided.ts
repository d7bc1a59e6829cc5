import react from 'react';
import reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as auth from '@wattline/auth';
import * as config from '@wattline/config';
import * as eventBus from '@wattline/event-bus';
import * as http from '@wattline/http';
import * as i18n from '@wattline/i18n';
import * as query from '@wattline/query';
import * as router from '@wattline/router';
import * as schema from '@wattline/schema';
import * as storage from '@wattline/storage';
import * as styled from '@wattline/styled';

/** The modules that the shell gives to remotes, by name: all of libs/part/src/shared-modules.ts. */
export const provided: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@wattline/styled': styled,
  '@wattline/router': router,
  '@wattline/i18n': i18n,
  '@wattline/query': query,
  '@wattline/schema': schema,
  '@wattline/http': http,
  '@wattline/event-bus': eventBus,
  '@wattline/auth': auth,
  '@wattline/config': config,
  '@wattline/storage': storage,
};
