/** Base URL of the API in tests. */
export const testApi = 'http://localhost:4010/v1';
