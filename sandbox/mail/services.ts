// The stand-ins that take mail: mailbox, recorder and the league's own e-mail functions.
import { join } from 'node:path'
import type { Faults } from '../faults.ts'
import type { Service } from '../service.ts'
import { createLeagueFunctions } from './league-functions.ts'
import { createMailService } from './mail-service.ts'
import { Mailbox } from './mailbox.ts'
import { createMailboxService } from './mailbox-service.ts'

const DEFAULT_STATE_DIR = '.wrangler/state'

export function createMailServices(
  faults: Faults,
  stateDir = process.env.STATE_DIR || DEFAULT_STATE_DIR,
): readonly Service[] {
  const mailbox = new Mailbox(join(stateDir, 'mailbox'))
  return [
    createMailboxService(mailbox),
    createMailService(mailbox, faults),
    ...createLeagueFunctions(mailbox),
  ]
}
