export type SpamGrade = 'good' | 'fair' | 'poor';

/** What a score of 0 to 100 amounts to. */
export const spamGrade = (score: number): SpamGrade => {
  if (score >= 80) return 'good';
  return score >= 50 ? 'fair' : 'poor';
};
