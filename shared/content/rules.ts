// rules.yml: the eight sections of the rules, the season's four rounds and the figures of the points system.
import * as v from 'valibot'
import { countFrom, fields, hint, Prose, Slug, Text, Texts } from './atoms.ts'

const RULE_SLUGS = [
  'general-conduct',
  'reporting-match-results',
  'substitutes',
  'initial-grouping-progression',
  'points-system',
  'quarter-finals-beyond',
  'incomplete-sets',
  'finals',
] as const

const RuleSectionSchema = fields({
  slug: v.picklist(RULE_SLUGS, `must be one of ${RULE_SLUGS.join(', ')}`),
  title: Text,
  summary: hint(Text, 'One line for people who skim'),
  rules: hint(Texts, 'One entry a rule'),
})

const RoundSchema = fields({
  slug: Slug,
  name: Text,
  figure: hint(Text, 'What the drawing shows large, such as 5 × 6'),
  caption: hint(Text, 'What the figure counts, such as "five groups of six"'),
  text: Prose,
})

export const RulesSchema = fields({
  rounds: hint(v.array(RoundSchema, 'must be a list of rounds'), 'The path of a season'),
  points: fields({
    perSet: countFrom(0),
    setsPerMatch: countFrom(0),
    walkover: countFrom(0),
  }),
  sections: v.pipe(
    v.array(RuleSectionSchema, 'must be a list of sections'),
    v.length(RULE_SLUGS.length, `must hold all ${RULE_SLUGS.length} sections`),
  ),
})

export type Rules = v.InferOutput<typeof RulesSchema>

export type MatchRules = Rules['points']

/** Points that a team can gain in one match. */
export function mostPointsOf({ perSet, setsPerMatch, walkover }: MatchRules): number {
  return Math.max(perSet * setsPerMatch, walkover)
}
