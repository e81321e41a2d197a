export { StackedBars, type StackedBar, type StackedBarsProps } from './stacked-bars.tsx';
export { TrendLine, type TrendBand, type TrendLineProps, type TrendPoint } from './trend-line.tsx';
