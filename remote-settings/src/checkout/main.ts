import './checkout.css';
import { startCheckout } from './start-checkout.ts';

void startCheckout();
