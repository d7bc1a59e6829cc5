export { default } from '@wattline/testing/jest/node';
