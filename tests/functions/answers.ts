// The envelope of the edge's JSON answers.
import * as v from 'valibot'
import { expect } from 'vitest'
import type { ErrorCode } from '../../shared/api.ts'

const AnswerSchema = v.strictObject({
  ok: v.boolean(),
  reference: v.optional(v.string()),
  duplicate: v.optional(v.boolean()),
  error: v.optional(
    v.strictObject({
      code: v.string(),
      message: v.string(),
      fields: v.optional(v.record(v.string(), v.string())),
      reference: v.optional(v.string()),
    }),
  ),
})

/** The envelope of every JSON answer, and nothing beside it. */
export async function answerOf(response: Response) {
  return v.parse(AnswerSchema, await response.json())
}

/** Reads the answer, which has to be this refusal; the name tells one of a row of answers from the others. */
export async function expectRefusal(
  answer: Response,
  status: number,
  code: ErrorCode,
  name = code as string,
) {
  expect(answer.status, name).toBe(status)
  const { ok, error } = await answerOf(answer)
  expect([ok, error?.code], name).toEqual([false, code])
  return error
}
