import { checkoutConfiguration } from '@roost/build/checkout';

export default checkoutConfiguration({
  root: import.meta.dirname,
  entry: './src/checkout/main.ts',
  template: 'src/checkout/checkout.html',
});
