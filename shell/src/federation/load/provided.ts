import react from 'react';
import reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as auth from '@wattline/auth';
import * as config from '@wattline/base/config';
import * as http from '@wattline/base/http';
import * as i18n from '@wattline/base/i18n';
import * as storage from '@wattline/base/storage';
import * as eventBus from '@wattline/event-bus';
import * as query from '@wattline/vendor/query';
import * as router from '@wattline/vendor/router';
import * as schema from '@wattline/vendor/schema';
import * as styled from '@wattline/vendor/styled';

/** The modules that the shell gives to remotes, by name: all of libs/part/src/shared-modules.ts. */
export const provided: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@wattline/vendor/styled': styled,
  '@wattline/vendor/router': router,
  '@wattline/base/i18n': i18n,
  '@wattline/vendor/query': query,
  '@wattline/vendor/schema': schema,
  '@wattline/base/http': http,
  '@wattline/event-bus': eventBus,
  '@wattline/auth': auth,
  '@wattline/base/config': config,
  '@wattline/base/storage': storage,
};
