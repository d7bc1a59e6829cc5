import node from '@wattline/testing/jest/node';

export default { ...node, testMatch: ['<rootDir>/*/src/**/*.test.ts'] };
