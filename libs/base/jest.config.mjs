export { default } from '@wattline/testing/jest/browser';
